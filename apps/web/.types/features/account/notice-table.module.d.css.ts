export declare const noticeTable: string
export declare const noticeHourRow: string
export declare const noticeHour: string
