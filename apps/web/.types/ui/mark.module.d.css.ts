export declare const mark: string
