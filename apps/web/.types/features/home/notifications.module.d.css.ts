export declare const notifications: string
export declare const noticeLinks: string
export declare const showDismissed: string
export declare const newVersionButton: string
