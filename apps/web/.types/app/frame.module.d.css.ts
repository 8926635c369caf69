export declare const frameBar: string
export declare const noScript: string
