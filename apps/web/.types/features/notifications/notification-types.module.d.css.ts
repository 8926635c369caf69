export declare const notificationTypes: string
export declare const notificationType: string
