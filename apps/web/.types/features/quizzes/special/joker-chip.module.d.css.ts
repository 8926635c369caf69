export declare const jokerChip: string
