export declare const emptyState: string
