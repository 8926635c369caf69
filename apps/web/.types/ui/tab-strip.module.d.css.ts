export declare const tabStrip: string
