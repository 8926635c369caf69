export declare const picture: string
export declare const pictureSide: string
