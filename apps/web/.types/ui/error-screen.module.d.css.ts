export declare const errorScreen: string
export declare const errorText: string
