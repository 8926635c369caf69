export declare const calendar: string
