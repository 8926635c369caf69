export declare const notificationForm: string
export declare const notificationPreview: string
