export declare const fixtures: string
export declare const fixtureRounds: string
