export declare const opponentList: string
export declare const opponentToggle: string
export declare const opponentMore: string
export declare const opponentGames: string
export declare const opponentSpacious: string
