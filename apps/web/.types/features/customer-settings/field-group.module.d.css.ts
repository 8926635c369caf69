export declare const fieldGroup: string
