export declare const roundDates: string
export declare const roundDatesGrid: string
export declare const roundDate: string
