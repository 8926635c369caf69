export declare const rankingMonthName: string
export declare const rankingState: string
export declare const monthRankingTable: string
