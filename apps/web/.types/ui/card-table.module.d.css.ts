export declare const cardActionRow: string
export declare const cardActions: string
export declare const cardTable: string
