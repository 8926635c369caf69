export declare const proposalFacts: string
