export declare const actingBar: string
