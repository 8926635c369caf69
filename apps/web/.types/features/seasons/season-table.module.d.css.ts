export declare const seasonWarning: string
export declare const seasonDates: string
