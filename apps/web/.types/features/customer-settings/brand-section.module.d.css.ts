export declare const brandFields: string
