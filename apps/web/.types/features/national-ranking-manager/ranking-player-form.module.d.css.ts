export declare const rankingPlayerForm: string
export declare const rankingPlayerPair: string
