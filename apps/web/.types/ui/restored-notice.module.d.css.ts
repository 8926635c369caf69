export declare const restoredNotice: string
