export declare const eventMonth: string
export declare const eventMonthState: string
export declare const eventMonthTable: string
