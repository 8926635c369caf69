export declare const effectMoved: string
