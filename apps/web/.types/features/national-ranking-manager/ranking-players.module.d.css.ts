export declare const rankingPlayerSearch: string
export declare const rankingPlayerTable: string
