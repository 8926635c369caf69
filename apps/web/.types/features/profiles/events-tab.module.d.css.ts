export declare const playedEvents: string
