export declare const fullPageLoader: string
