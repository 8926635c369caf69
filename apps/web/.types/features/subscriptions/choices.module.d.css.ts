export declare const choices: string
export declare const choice: string
export declare const choiceName: string
export declare const choicePrice: string
