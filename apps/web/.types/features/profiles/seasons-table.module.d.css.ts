export declare const playerSeasons: string
export declare const playerSeasonState: string
export declare const playerSeasonRank: string
export declare const playerSeasonTier: string
export declare const playerSeasonMoved: string
export declare const playerChampion: string
export declare const playerSeasonPlace: string
export declare const playerSeasonCup: string
