export declare const specialIntro: string
export declare const specialDescription: string
