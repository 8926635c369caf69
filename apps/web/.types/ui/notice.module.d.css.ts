export declare const notice: string
export declare const noticeText: string
export declare const noticeDismiss: string
