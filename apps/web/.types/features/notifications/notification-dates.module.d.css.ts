export declare const notificationDates: string
