export declare const monthRanking: string
export declare const rankingTitle: string
export declare const rankingFilters: string
export declare const rankingFound: string
export declare const rankingFoot: string
export declare const rankingLegend: string
