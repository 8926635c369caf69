export declare const switchLabel: string
