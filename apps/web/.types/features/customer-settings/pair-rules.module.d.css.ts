export declare const pairList: string
export declare const pair: string
export declare const pairError: string
