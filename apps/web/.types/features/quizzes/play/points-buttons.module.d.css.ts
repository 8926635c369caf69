export declare const pointsButtons: string
export declare const pointsButton: string
