export declare const medium: string
