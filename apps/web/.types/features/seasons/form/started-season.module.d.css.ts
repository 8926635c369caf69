export declare const startedNote: string
export declare const startedPlayers: string
export declare const startedRounds: string
