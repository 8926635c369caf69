export declare const playedSpecial: string
export declare const playedSpecialWon: string
