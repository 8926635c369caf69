export declare const playerName: string
