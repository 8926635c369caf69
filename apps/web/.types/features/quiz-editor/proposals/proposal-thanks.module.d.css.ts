export declare const proposalThanks: string
