export declare const shownOnce: string
export declare const shownOnceSecret: string
