export declare const asOf: string
export declare const skipLink: string
export declare const asOfReason: string
