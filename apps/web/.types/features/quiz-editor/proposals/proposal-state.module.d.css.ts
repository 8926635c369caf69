export declare const proposalState: string
