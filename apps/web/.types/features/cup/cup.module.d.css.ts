export declare const cup: string
export declare const champion: string
export declare const championTitle: string
export declare const championName: string
export declare const drawFile: string
export declare const drawVerification: string
export declare const drawSeed: string
export declare const cupStagesSkeleton: string
