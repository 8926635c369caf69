export declare const ownProposals: string
export declare const ownProposalLine: string
export declare const ownProposalSubject: string
export declare const ownProposalReason: string
export declare const beginProposal: string
